type Unsigned<Given extends string> = Given extends `-${infer Name}` ? Name : Given;

/** Parses the sort of a query, such as `-price`: its name, and whether it ascends. */
export const signedSort = <Given extends string>(
  given: Given,
): { name: Unsigned<Given>; direction: 1 | -1 } => ({
  // The type describes the same replacement, which the compiler cannot derive.
  name: given.replace(/^-/, '') as Unsigned<Given>,
  direction: given.startsWith('-') ? -1 : 1,
});
