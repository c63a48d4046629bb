// Saves a file to the browser's downloads.

/** Saves a file; nothing is sent anywhere. */
export function saveFile(name: string, content: Blob | string): void {
  const blob =
    typeof content === "string"
      ? new Blob([content], { type: "text/plain;charset=utf-8" })
      : content;
  const address = URL.createObjectURL(blob);
  const link = document.createElement("a");
  link.href = address;
  link.download = name;
  link.click();
  // By then the browser has started to read it.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
