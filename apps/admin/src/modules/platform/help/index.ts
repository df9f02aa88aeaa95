export { HelpPage } from './HelpPage.tsx';
export { HelpTopicPage } from './HelpTopicPage.tsx';
