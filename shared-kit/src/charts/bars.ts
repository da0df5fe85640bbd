/** The charts drawn with nivo's bars, in a file of their own because most charts are line charts. */
export { BarPlot } from './bar-plot';
export { Pyramid } from './pyramid';
