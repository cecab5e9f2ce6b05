/**
 * Lets the browser paint and respond to its reader before the caller goes on. Not a timer: browsers delay those in a tab that
 * is opened in the background.
 */
export function nextTask(): Promise<void> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      resolve();
    };
    port2.postMessage(undefined);
  });
}
