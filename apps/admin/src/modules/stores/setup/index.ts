export { MissingSteps } from './MissingSteps.tsx';
export { useSetupSteps } from './use-setup-steps.ts';
