import { Image as ImageIcon } from 'lucide';
import type { ChangeEvent, Ref } from 'react';
import type { FieldWiring } from './Field';
import { Icon } from './Icon';
import * as S from './PictureInput.styles';

type Props = {
  wiring: FieldWiring;
  ref?: Ref<HTMLInputElement>;
  text: string;
  note: string;
  isMultiple?: boolean;
  onFiles: (files: File[]) => void;
};

/** A place to choose picture files or drop them: the input itself covers it, unseen, so that both work without more code. */
export function PictureInput({ wiring, ref, text, note, isMultiple = false, onFiles }: Props) {
  function handleChange({ target }: ChangeEvent<HTMLInputElement>) {
    const files = [...(target.files ?? [])];
    if (files.length > 0) onFiles(files);
  }

  return (
    <S.Drop $isBad={wiring['aria-invalid'] === true}>
      <Icon of={ImageIcon} size={34} />
      <S.Text aria-hidden>{text}</S.Text>
      <S.Note>{note}</S.Note>
      <S.FileInput {...wiring} ref={ref} type="file" accept="image/*" multiple={isMultiple} onChange={handleChange} />
    </S.Drop>
  );
}
