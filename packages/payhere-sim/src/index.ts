export { type Account, type AccountInput, type Faults, noFaults } from './accounts.ts';
export { checkoutHash, notificationSignature } from './signature.ts';
export { type Simulator, type SimulatorOptions, startSimulator } from './simulator.ts';
