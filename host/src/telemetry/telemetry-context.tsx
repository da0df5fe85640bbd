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

/** Counts visits and events where a tracker is configured, and nothing where none is. */
export function useTelemetry(): Telemetry {
  return use(TelemetryContext);
}
