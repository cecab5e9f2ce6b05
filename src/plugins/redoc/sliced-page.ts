import { nextTask } from '../page-weight/next-task';

/**
 * What the page of a reference imports: libraries of Redoc, then Redoc itself. Run as a whole, it blocks a slow phone for a
 * fifth of a second.
 */
const PARTS = [
  () => import(/* webpackMode: "eager" */ 'styled-components'),
  () => import(/* webpackMode: "eager" */ 'prismjs'),
  () => import(/* webpackMode: "eager" */ '@theme-original/Redoc'),
];

/** Runs the modules of the page with a pause for the browser between the parts, and resolves with its own. */
export async function load(): Promise<unknown> {
  for (const part of PARTS) {
    await part();
    await nextTask();
  }
  return import(/* webpackMode: "eager" */ '@theme/ApiDoc');
}
