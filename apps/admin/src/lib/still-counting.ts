const AGAIN = 5_000;

/** Options of a query whose reply says that it is still `counting`: it is read again every five seconds until it is not. */
export const untilCounted = {
  refetchInterval: ({ state }: { state: { data?: object | undefined } }) =>
    state.data && 'counting' in state.data ? AGAIN : (false as const),
};
