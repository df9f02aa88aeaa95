/**
 * Returns the time that a courier wrote, as ISO 8601 in UTC; undefined for what cannot be read. Without an offset it is the
 * time in Sri Lanka.
 */
export function updateTime(written: string): string | undefined {
  const [, day, time, offset] =
    /^(\d{4}-\d\d-\d\d)[ T](\d\d:\d\d(?::\d\d(?:\.\d+)?)?)\s*(Z|[+-]\d\d:\d\d)?$/.exec(written.trim()) ?? [];
  if (!day || !time) return undefined;
  const at = Date.parse(`${day}T${time}${offset ?? '+05:30'}`);
  return Number.isNaN(at) ? undefined : new Date(at).toISOString();
}
