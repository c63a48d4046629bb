// Percent-encodes an address that may be encoded already.

/** The address with each character encoded once: `/é` and `/%C3%A9` are both `/%C3%A9`. */
export const encodedOnce = (address: string): string =>
  encodeURI(address).replace(/%25(?=[0-9a-f]{2})/gi, "%");
