/** Items that are sent together, and the result for all their callers. */
interface Trip<Item, Result> {
  items: Item[];
  result: Promise<Result>;
}

/**
 * Sends the items of several callers for a key to the database in one trip. Items that arrive during a trip of the key
 * are sent in the next, which begins when that one ends, whether it failed or not, so no result is older than its call.
 * Returns to each caller what `send` returns for all items, and throws what it throws.
 */
export function coalesce<Item, Result>() {
  const gathering = new Map<string, Trip<Item, Result>>();
  const underWay = new Map<string, Promise<unknown>>();

  async function sendTrip(key: string, items: Item[], send: (items: Item[]) => Promise<Result>) {
    await underWay.get(key);
    gathering.delete(key);
    const sent = send(items);
    const ended = sent.catch(() => undefined);
    underWay.set(key, ended);
    try {
      return await sent;
    } finally {
      if (underWay.get(key) === ended) underWay.delete(key);
    }
  }

  return (key: string, item: Item, send: (items: Item[]) => Promise<Result>): Promise<Result> => {
    const open = gathering.get(key);
    if (open) {
      open.items.push(item);
      return open.result;
    }
    const items = [item];
    const result = sendTrip(key, items, send);
    gathering.set(key, { items, result });
    return result;
  };
}
