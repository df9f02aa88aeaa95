const oldest = [20, 19];

/** Exits with one sentence when this Node is too old. Import it before modules that need a newer one. */
export function requireNode() {
  const [major, minor] = process.versions.node.split('.').map(Number);
  if (major > oldest[0] || (major === oldest[0] && minor >= oldest[1])) return;
  console.error(
    `Kade needs Node ${oldest.join('.')} or newer, and this is Node ${process.versions.node}. Please install a newer Node and try again.`,
  );
  process.exit(1);
}
