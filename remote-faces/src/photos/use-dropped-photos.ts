import { useEffect, useState } from 'react';

/**
 * Accepts pictures that are pasted or dropped anywhere on the page, because after a drop outside the drop zone the
 * browser would leave the page and open the file. Returns whether files are being dragged over the page.
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
      // Moving from one element to another is not leaving the page.
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
      // Pasted text goes to the focused field.
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
