/** The state of a filter, which is stored across restarts. */
export interface AxisState {
  position: number;
  /** In position units per second. */
  velocity: number;
  /** Variance of the position, covariance of both, and variance of the velocity. */
  variance: [number, number, number];
}

/** The noise of the initial state and of the motion, in position units and seconds. */
export interface AxisNoise {
  /** Standard deviation of a measured position. */
  measured: number;
  /** Standard deviation of the initial velocity of a person. */
  velocity: number;
  /** Standard deviation of the acceleration. */
  acceleration: number;
}

export function beginAxis(position: number, { measured, velocity }: AxisNoise): AxisState {
  return { position, velocity: 0, variance: [measured ** 2, 0, velocity ** 2] };
}

/** The Kalman filter's prediction for constant velocity, `seconds` later. */
export function predictAxis(
  { position, velocity, variance: [p, c, s] }: AxisState,
  seconds: number,
  { acceleration }: AxisNoise,
): AxisState {
  const q = acceleration ** 2;
  return {
    position: position + velocity * seconds,
    velocity,
    variance: [
      p + 2 * c * seconds + s * seconds ** 2 + (q * seconds ** 4) / 4,
      c + s * seconds + (q * seconds ** 3) / 2,
      s + q * seconds ** 2,
    ],
  };
}

/** The Kalman filter's correction by a measured position. */
export function correctAxis(
  { position, velocity, variance: [p, c, s] }: AxisState,
  seen: number,
  { measured }: AxisNoise,
): AxisState {
  const total = p + measured ** 2;
  const [gain, gainOfVelocity] = [p / total, c / total];
  const surprise = seen - position;
  return {
    position: position + gain * surprise,
    velocity: velocity + gainOfVelocity * surprise,
    variance: [p * (1 - gain), c * (1 - gain), s - gainOfVelocity * c],
  };
}
