/** Name of the marks in a page's performance timeline that say what its build had no rules of. */
export const WORKED_OUT_MARK = 'style worked out';

/** Detail of such a mark. */
export interface WorkedOut {
  className: string;
  /** A `LookSource`, as JSON. */
  source: string;
}
