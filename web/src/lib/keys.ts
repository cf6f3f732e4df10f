/** The letter of a key: as it is typed, or, where the layout has other letters, as it stands on the key. */
export function letterOf({ key, code }: Pick<KeyboardEvent, 'key' | 'code'>): string {
  const typed = key.toLowerCase();
  return /^[a-z]$/.test(typed) || !code.startsWith('Key') ? typed : code.slice(3).toLowerCase();
}
