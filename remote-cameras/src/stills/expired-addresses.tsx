import { createContext, type ReactNode, use, useCallback, useRef } from 'react';

/** Reads the cameras again for addresses that have not expired. */
type ReadAgain = () => void;

const ReadAgainContext = createContext<ReadAgain | undefined>(undefined);

interface ExpiredAddressesProps {
  /** Reads the cameras, and resolves when they are there. */
  onReadAgain: () => Promise<void>;
  children: ReactNode;
}

/** Around stills: addresses that expire together have the cameras read again once. */
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
