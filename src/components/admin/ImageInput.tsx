import { Image as ImageIcon } from 'lucide';
import { type ChangeEvent, type Ref, useEffect, useState } from 'react';
import type { FieldWiring } from '@/components/forms/Field';
import { Icon } from '@/components/ui/Icon';
import * as S from './ImageInput.styles';

type Props = {
  wiring: FieldWiring;
  ref?: Ref<HTMLInputElement>;
  text: string;
  note: string;
  isMultiple?: boolean;
  onFiles: (files: File[]) => void;
};

/** A drop zone for image files. The invisible file input covers it, so choosing and dropping work without more code. */
export function ImageInput({ wiring, ref, text, note, isMultiple = false, onFiles }: Props) {
  const [isOver, setIsOver] = useState(false);

  useEffect(() => {
    document.addEventListener('dragover', refuseElsewhere);
    document.addEventListener('drop', refuseElsewhere);
    return () => {
      document.removeEventListener('dragover', refuseElsewhere);
      document.removeEventListener('drop', refuseElsewhere);
    };
  }, []);

  function handleChange({ target }: ChangeEvent<HTMLInputElement>) {
    const files = [...(target.files ?? [])];
    // Choosing the same file again must fire a change event.
    target.value = '';
    if (files.length > 0) onFiles(files);
  }

  return (
    <S.Drop $isBad={wiring['aria-invalid'] === true} $isOver={isOver}>
      <Icon of={ImageIcon} size={34} />
      <S.Text aria-hidden>{text}</S.Text>
      <S.Note>{note}</S.Note>
      <S.FileInput
        {...wiring}
        ref={ref}
        type="file"
        accept="image/*"
        multiple={isMultiple}
        onChange={handleChange}
        onDragEnter={() => setIsOver(true)}
        onDragLeave={() => setIsOver(false)}
        onDrop={() => setIsOver(false)}
      />
    </S.Drop>
  );
}

/** The browser would navigate away from the form to a file dropped beside the zone. */
function refuseElsewhere(event: DragEvent) {
  const isForInput = event.target instanceof HTMLInputElement && event.target.type === 'file';
  if (isForInput || !event.dataTransfer?.types.includes('Files')) return;
  event.preventDefault();
  event.dataTransfer.dropEffect = 'none';
}
