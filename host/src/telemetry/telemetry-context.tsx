import { createContext, type ReactNode, use } from 'react';
import { NO_TELEMETRY, type Telemetry } from './telemetry';

const TelemetryContext = createContext(NO_TELEMETRY);

interface TelemetryProviderProps {
  telemetry: Telemetry;
  children: ReactNode;
}

export function TelemetryProvider({ telemetry, children }: TelemetryProviderProps) {
  return <TelemetryContext value={telemetry}>{children}</TelemetryContext>;
}

/** Counts visits and events if a tracker is configured; otherwise does nothing. */
export function useTelemetry(): Telemetry {
  return use(TelemetryContext);
}
