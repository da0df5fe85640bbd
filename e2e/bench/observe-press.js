/*
 * Runs in the page: measures the time from the next pointer-down event to the end of the frame in which an element
 * matches `selector`.
 */
window.watchPress = (selector) => {
  if (document.querySelector(selector)) throw new Error(`${selector} was there before`);
  window.untilAnswered = new Promise((resolve) => {
    const look = (start) => {
      requestAnimationFrame(() => {
        if (!document.querySelector(selector)) return look(start);
        // A message posted before a frame is painted arrives after it.
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = () => resolve(performance.now() - start);
        port2.postMessage(undefined);
      });
    };
    addEventListener('pointerdown', ({ timeStamp }) => look(timeStamp), {
      capture: true,
      once: true,
    });
  });
};
