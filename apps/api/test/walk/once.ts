/** Creates a value per name once. Concurrent calls wait for the first one. */
export class Once {
  readonly #making = new Map<string, Promise<string>>();
  readonly #made = new Map<string, string>();

  /** Returns the value of a name, or creates it. After a failure the next call creates it again. */
  get(name: string, make: () => Promise<string>): Promise<string> {
    const known = this.#making.get(name);
    if (known) return known;
    const making = this.#make(name, make);
    this.#making.set(name, making);
    return making;
  }

  /** Returns the value of a name; undefined before it is complete. */
  made(name: string): string | undefined {
    return this.#made.get(name);
  }

  async #make(name: string, make: () => Promise<string>): Promise<string> {
    try {
      const made = await make();
      this.#made.set(name, made);
      return made;
    } catch (cause) {
      this.#making.delete(name);
      throw cause;
    }
  }
}
