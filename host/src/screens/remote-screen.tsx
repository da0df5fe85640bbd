import { RemotePart } from '../federation/remote-part';
import { MissingPart } from './missing-part';
import { ScreenLoading } from './screen-loading';

interface RemoteScreenProps {
  remote: string;
  screen: string;
}

/** A screen of a remote, loaded when it is first shown. */
export function RemoteScreen({ remote, screen }: RemoteScreenProps) {
  return (
    <RemotePart
      remote={remote}
      kind="screens"
      name={screen}
      loading={<ScreenLoading />}
      failed={(error) => <MissingPart remote={remote} error={error} />}
    />
  );
}
