export { ConfirmEmailPage } from './ConfirmEmailPage.tsx';
export { ForgotPasswordPage } from './ForgotPasswordPage.tsx';
export { LoginPage } from './LoginPage.tsx';
export { ResetPasswordPage } from './ResetPasswordPage.tsx';
export { SignupPage } from './SignupPage.tsx';
export { UndoChangePage } from './UndoChangePage.tsx';
export { UndoEmailPage } from './UndoEmailPage.tsx';
export { WeeklyMailPage } from './WeeklyMailPage.tsx';
