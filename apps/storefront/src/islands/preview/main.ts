import { connect } from './connect.ts';

const script = document.querySelector<HTMLElement>('#kade-preview');
const editor = script?.dataset.editor;
// Only the editor shows previews in a frame; a preview in a tab of its own is connected to nothing.
if (editor && window.parent !== window) connect(editor);
