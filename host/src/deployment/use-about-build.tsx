import { useOnDemand } from '@maitred/shared-kit/host';
import type { ReactNode } from 'react';
import { useOpenOnPage } from '../routes/use-open-on-page';

const importAboutBuild = () => import('./about-build');

/** The dialog about the build. Its code loads when it is opened, because hardly anybody does. */
export function useAboutBuild(): { openAbout: () => void; about: ReactNode } {
  const { part, load } = useOnDemand(importAboutBuild);
  const [isOpen, setOpen] = useOpenOnPage();
  const openAbout = () => {
    load();
    setOpen(true);
  };
  const about = part && <part.AboutBuild isOpen={isOpen} onOpenChange={setOpen} />;
  return { openAbout, about };
}
