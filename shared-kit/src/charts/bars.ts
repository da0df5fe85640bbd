/** What nivo's bars draw: a file of its own, as most charts are of lines. */
export { BarPlot } from './bar-plot';
export { Pyramid } from './pyramid';
