import type { HomeWidget } from '../registry/declared-parts';

/** The panels of the home screen, most urgent first. Panels that the host does not know come last. */
const ORDER = [
  'alerts/needs-a-person',
  'analytics/guests-now',
  'orders/orders-now',
  'analytics/visitors-today',
  'analytics/new-and-loyal',
  'cameras/camera-stills',
  'faces/staff-today',
  'chat/ask-the-assistant',
];

/** Sorts the panels that remotes declare into the order of the home screen. */
export function byUrgency(widgets: readonly HomeWidget[]): HomeWidget[] {
  const place = ({ remote, widget }: HomeWidget) => {
    const index = ORDER.indexOf(`${remote}/${widget}`);
    return index === -1 ? ORDER.length : index;
  };
  return [...widgets].sort((one, other) => place(one) - place(other));
}
