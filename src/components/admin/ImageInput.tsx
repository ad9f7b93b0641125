import { Image as ImageIcon } from 'lucide';
import { type ChangeEvent, type Ref, useEffect, useState } from 'react';
import styled from 'styled-components';
import { listen } from '@/browser/listen';
import type { FieldWiring } from '@/components/forms/Field';
import { Icon } from '@/components/ui/Icon';
import { Small } from '@/components/ui/primitives';
import { withDetectedTypes } from '@/images/prepareImage';
import { underlined } from '@/theme/mixins';
import { theme } from '@/theme/theme';

const DropZone = styled.div<{ $isInvalid: boolean; $isDraggedOver: boolean }>`
  position: relative;
  display: grid;
  justify-items: center;
  gap: 8px;
  padding: 24px;
  border: 2px dashed ${({ $isInvalid }) => ($isInvalid ? theme.colour.danger : theme.colour.lineStrong)};
  border-radius: ${theme.radius.card};
  background: ${({ $isInvalid }) => ($isInvalid ? theme.colour.dangerGround : theme.colour.cotton)};
  text-align: center;
  ${({ $isDraggedOver }) => $isDraggedOver && `border-color: ${theme.colour.school}; background: ${theme.colour.mint};`}

  > svg {
    color: ${theme.colour.school};
  }

  &:focus-within {
    outline: 3px solid var(--focus);
    outline-offset: 3px;
  }
`;

const DropZoneText = styled.b`
  ${underlined('2px', '4px')}
`;

const FileInput = styled.input`
  position: absolute;
  inset: 0;
  width: 100%;
  height: 100%;
  opacity: 0;
  cursor: pointer;
`;

export const ImageError = styled.p`
  color: ${theme.colour.danger};
  font-weight: 600;
`;

type Props = {
  wiring: FieldWiring;
  ref?: Ref<HTMLInputElement>;
  text: string;
  note: string;
  isMultiple?: boolean;
  onFiles: (files: File[]) => void;
};

/** A drop zone for image files, covered by an invisible file input, which takes presses and drops. */
export function ImageInput({ wiring, ref, text, note, isMultiple = false, onFiles }: Props) {
  const [isDraggedOver, setDraggedOver] = useState(false);

  useEffect(() => listen(document, ['dragover', 'drop'], refuseDropElsewhere), []);

  function handleChange({ target }: ChangeEvent<HTMLInputElement>) {
    const files = [...(target.files ?? [])];
    // Otherwise choosing the same file again would fire no change event.
    target.value = '';
    if (files.length > 0) void withDetectedTypes(files).then(onFiles);
  }

  return (
    <DropZone $isInvalid={wiring['aria-invalid'] === true} $isDraggedOver={isDraggedOver}>
      <Icon of={ImageIcon} size={34} />
      <DropZoneText aria-hidden>{text}</DropZoneText>
      <Small>{note}</Small>
      <FileInput
        {...wiring}
        ref={ref}
        type="file"
        accept="image/*"
        multiple={isMultiple}
        onChange={handleChange}
        onDragEnter={() => setDraggedOver(true)}
        onDragLeave={() => setDraggedOver(false)}
        onDrop={() => setDraggedOver(false)}
      />
    </DropZone>
  );
}

/** A file dropped beside the zone would make the browser leave the form and open the file. */
function refuseDropElsewhere(event: DragEvent) {
  const isForInput = event.target instanceof HTMLInputElement && event.target.type === 'file';
  if (isForInput || !event.dataTransfer?.types.includes('Files')) return;
  event.preventDefault();
  event.dataTransfer.dropEffect = 'none';
}
