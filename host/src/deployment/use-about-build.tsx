import { useOnDemand } from '@maitred/shared-kit/host';
import { type ReactNode, useState } from 'react';

const importAboutBuild = () => import('./about-build');

/** The dialog about the build, whose code comes when somebody opens it: hardly anybody does. */
export function useAboutBuild(): { openAbout: () => void; about: ReactNode } {
  const { part, load } = useOnDemand(importAboutBuild);
  const [isOpen, setIsOpen] = useState(false);
  const openAbout = () => {
    load();
    setIsOpen(true);
  };
  const about = part && <part.AboutBuild isOpen={isOpen} onOpenChange={setIsOpen} />;
  return { openAbout, about };
}
