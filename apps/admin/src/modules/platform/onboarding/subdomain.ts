/** The longest label of a domain. */
const longest = 63;
const shortest = 3;

/**
 * A subdomain made of a store's name: its letters from a to z, its digits, and hyphens between words. Empty for a name
 * that has too few of these, such as one in Sinhala or Tamil.
 */
export function suggestedSubdomain(name: string): string {
  const text = name
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[\u0300-\u036f'’]/g, '')
    .split(/[^a-z0-9]+/)
    .filter(Boolean);
  const label = text.join('-').slice(0, longest).replace(/-+$/, '');
  return label.length < shortest ? '' : label;
}
