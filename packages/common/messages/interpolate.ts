// Replaces the placeholders of messages from content/messages.yaml.

type Values = Readonly<Record<string, string | number>>;

/**
 * A message with its placeholders replaced; a placeholder without a value stays as it is.
 * @param message such as `Call {phone}`; the comment above it in messages.yaml says what its
 * placeholders are
 * @param values by placeholder name
 */
export function interpolate(message: string, values: Values): string {
  return message.replace(/\{([a-z]+)\}/g, (place, name: string) =>
    String(Object.hasOwn(values, name) ? values[name] : place),
  );
}
