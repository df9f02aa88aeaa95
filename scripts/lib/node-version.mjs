const wanted = [20, 19];

/** Ends the program with one sentence when this Node is too old. Import it before anything that needs a newer one. */
export function requireNode() {
  const [major, minor] = process.versions.node.split('.').map(Number);
  if (major > wanted[0] || (major === wanted[0] && minor >= wanted[1])) return;
  console.error(
    `Kade needs Node ${wanted.join('.')} or newer, and this is Node ${process.versions.node}. Please install a newer Node and try again.`,
  );
  process.exit(1);
}
