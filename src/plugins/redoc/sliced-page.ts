import { nextTask } from '../page-weight/next-task';

/**
 * What the page of a reference imports, the largest parts first. Run as a whole, it blocks a slow phone for a fifth of a
 * second.
 */
const PARTS = [
  () => import(/* webpackMode: "eager" */ 'styled-components'),
  () => import(/* webpackMode: "eager" */ 'mobx-react'),
  () => import(/* webpackMode: "eager" */ 'prismjs'),
  () => import(/* webpackMode: "eager" */ 'redoc'),
];

/** Runs the modules of the page with a pause for the browser between the parts, and resolves with its own. */
export async function load(): Promise<unknown> {
  for (const part of PARTS) {
    await part();
    await nextTask();
  }
  return import(/* webpackMode: "eager" */ '@theme/ApiDoc');
}
