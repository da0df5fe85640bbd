/* Runs in the page before any other script: records each long task and the time between frames. */
window.bench = { tasks: [], frames: [] };

const observer = new PerformanceObserver((list) => {
  for (const { duration } of list.getEntries()) window.bench.tasks.push(duration);
});
observer.observe({ entryTypes: ['longtask'] });

let last = performance.now();
function frame(now) {
  window.bench.frames.push(now - last);
  last = now;
  requestAnimationFrame(frame);
}
requestAnimationFrame(frame);
