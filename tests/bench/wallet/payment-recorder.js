// Runs in the wallet's page: notes when each step and the outcome of a payment appear after the click that confirms it.
(() => {
  let isWaiting = false;
  let began;
  let seen = [];
  let done;
  addEventListener(
    'click',
    ({ target }) => {
      if (!isWaiting || !target.closest('[type="submit"]')) return;
      isWaiting = false;
      began = performance.now();
    },
    true,
  );
  const look = () => {
    if (began === undefined) return;
    const now = performance.now();
    for (const { dataset } of document.querySelectorAll('[data-step]'))
      if (!seen.some(([step]) => step === dataset.step)) seen.push([dataset.step, now]);
    if (document.querySelector('[data-outcome="confirmed"]') === null) return;
    const steps = seen.map(([step, at], index) => [step, (seen[index + 1]?.[1] ?? now) - at]);
    done = { steps: Object.fromEntries(steps), total: now - began };
    began = undefined;
  };
  new MutationObserver(look).observe(document, { subtree: true, childList: true, attributes: true });
  globalThis.paymentTimes = {
    begin() {
      isWaiting = true;
      seen = [];
      done = undefined;
    },
    take: () => done,
  };
})();
