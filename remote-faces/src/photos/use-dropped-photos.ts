import { useEffect, useState } from 'react';

/**
 * Takes pictures that are pasted, or dropped anywhere on the page: a drop beside the mark would make
 * the browser leave the page and open the file. Tells whether files hover above the page.
 */
export function useDroppedPhotos(onFiles: (files: readonly File[]) => void): boolean {
  const [isOver, setIsOver] = useState(false);

  useEffect(() => {
    const handleOver = (event: DragEvent) => {
      if (!event.dataTransfer?.types.includes('Files')) return;
      event.preventDefault();
      setIsOver(true);
    };
    const handleLeave = (event: DragEvent) => {
      // Leaving one element for another is not leaving the page.
      if (event.relatedTarget === null) setIsOver(false);
    };
    const handleDrop = (event: DragEvent) => {
      setIsOver(false);
      const files = [...(event.dataTransfer?.files ?? [])];
      if (files.length === 0) return;
      event.preventDefault();
      onFiles(files);
    };
    const handlePaste = (event: ClipboardEvent) => {
      const files = [...(event.clipboardData?.files ?? [])];
      // Text that is pasted into a field goes there.
      if (files.length === 0) return;
      event.preventDefault();
      onFiles(files);
    };
    window.addEventListener('dragover', handleOver);
    window.addEventListener('dragleave', handleLeave);
    window.addEventListener('drop', handleDrop);
    window.addEventListener('paste', handlePaste);
    return () => {
      window.removeEventListener('dragover', handleOver);
      window.removeEventListener('dragleave', handleLeave);
      window.removeEventListener('drop', handleDrop);
      window.removeEventListener('paste', handlePaste);
    };
  }, [onFiles]);

  return isOver;
}
