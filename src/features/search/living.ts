/** The living part of the dialog. */
export { Panel } from './ui/Panel';
