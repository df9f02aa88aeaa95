import type { AppRoute } from '@ts-rest/core';
import type { IncomingMessage } from 'node:http';

const routes = new WeakMap<IncomingMessage, AppRoute>();

/** Stores the contract's route of a request. */
export const setMatchedRoute = (req: IncomingMessage, route: AppRoute): void => void routes.set(req, route);
/** Returns the contract's route of a request; undefined when none matched. */
export const matchedRoute = (req: IncomingMessage): AppRoute | undefined => routes.get(req);
