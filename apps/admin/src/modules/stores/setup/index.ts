export { MissingSteps } from './MissingSteps.tsx';
export { SetupReturn } from './SetupReturn.tsx';
export { StepButton, StepLink } from './StepLink.tsx';
export { useSetupSteps } from './use-setup-steps.ts';
