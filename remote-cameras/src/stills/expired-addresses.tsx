import { createContext, type ReactNode, use, useCallback, useRef } from 'react';

/** Reads the cameras again to get fresh picture addresses. */
type ReadAgain = () => void;

const ReadAgainContext = createContext<ReadAgain | undefined>(undefined);

interface ExpiredAddressesProps {
  /** Reads the cameras and resolves once they have loaded. */
  onReadAgain: () => Promise<void>;
  children: ReactNode;
}

/** Wraps stills, so that addresses which expire together cause only one new read of the cameras. */
export function ExpiredAddresses({ onReadAgain, children }: ExpiredAddressesProps) {
  const reading = useRef<Promise<void>>(undefined);
  const readAgain = useCallback(() => {
    reading.current ??= onReadAgain().finally(() => {
      reading.current = undefined;
    });
  }, [onReadAgain]);
  return <ReadAgainContext value={readAgain}>{children}</ReadAgainContext>;
}

export function useReadAddressesAgain(): ReadAgain {
  const readAgain = use(ReadAgainContext);
  if (readAgain === undefined) throw new Error('useReadAddressesAgain needs ExpiredAddresses');
  return readAgain;
}
