/**
 * Runs jobs in parallel, so that one uses the processor while another waits.
 * @template T
 * @param {(() => Promise<T>)[]} jobs started in this order
 * @param {number} [most] the maximum number of concurrent jobs
 * @returns {Promise<T[]>} the results in the order of the jobs
 */
export async function sideBySide(jobs, most = 2) {
  const results = [];
  let next = 0;
  const lane = async () => {
    while (next < jobs.length) {
      const place = next;
      next += 1;
      results[place] = await jobs[place]();
    }
  };
  await Promise.all(Array.from({ length: most }, lane));
  return results;
}
