import { useRef } from 'react';
import styled from 'styled-components';
import { ImageInput } from '@/components/admin/ImageInput';
import { Field } from '@/components/forms/Field';
import { Input } from '@/components/forms/Input';
import { Button } from '@/components/ui/Button';
import { Row, Stack } from '@/components/ui/primitives';
import { ResponsiveImage } from '@/components/ui/ResponsiveImage';
import { ImagePlaceholder } from '@/components/ui/Skeletons';
import { VisuallyHidden } from '@/components/ui/VisuallyHidden';
import { useImageUrls } from '@/contexts/ApiBase';
import { reductionText } from '@/domain/imageFile';
import { POST_FIELDS } from '@/domain/recordFields';
import { usePreparedImages } from '@/images/prepareImage';
import type { FieldsProps } from '@/pages/admin/recordConfig';
import * as admin from '@/texts/admin';
import * as imageRules from '@/texts/rules';
import { theme } from '@/theme/theme';
import { usePostCover } from './usePostCover';

const CoverRow = styled(Row).attrs({ $gap: 16, $rowGap: 8 })`
  > :first-child {
    width: 160px;
    height: 100px;
    object-fit: cover;
  }
`;

const CoverText = styled.p`
  display: grid;
  min-width: 0;
  flex: 1 1 140px;
  overflow-wrap: anywhere;
  font-size: ${theme.size.small};

  > span {
    color: ${theme.colour.ink2};
  }
`;

type Fields = FieldsProps<'images' | 'image_alt'>;
type Props = Pick<Fields, 'form'> & Pick<Fields['bindings'], 'fieldProps'>;

export function CoverImage({ form, fieldProps }: Props) {
  const { storedCover, chosenFile, alt, chooseFile, dropChosenFile, setAlt } = usePostCover(form);
  const { blogImage } = useImageUrls();
  const input = useRef<HTMLInputElement>(null);
  const hasImage = chosenFile !== undefined || storedCover !== undefined;
  // `prepared` is undefined while the browser reduces the file. An unreadable file gets no `preview`.
  const [prepared] = usePreparedImages(chosenFile ? [chosenFile] : []);
  const sizeText = chosenFile && reductionText(chosenFile.size, prepared?.file.size);
  const storedUrl = storedCover && blogImage(storedCover.image);
  const src = chosenFile ? prepared?.preview : storedUrl;

  function handleRemoveChosenFile() {
    dropChosenFile();
    input.current?.focus();
  }

  return (
    <>
      <Stack>
        <Field label={POST_FIELDS.images.label} {...fieldProps('images')}>
          {(wiring) => (
            <ImageInput
              wiring={wiring}
              ref={input}
              text={hasImage ? 'Choose another image' : 'Choose an image file'}
              note="JPEG, PNG, WebP or GIF (still images only). Large photos are reduced before they are uploaded. You can also drop one here."
              onFiles={([file]) => file && chooseFile(file)}
            />
          )}
        </Field>
        <VisuallyHidden role="status">{chosenFile && `${chosenFile.name}: ${sizeText}`}</VisuallyHidden>
        {hasImage && (
          <CoverRow>
            {src ? (
              <ResponsiveImage
                src={src}
                alt={chosenFile ? imageRules.previewAlt(chosenFile.name) : 'Current cover'}
                width={160}
                height={100}
                sizes="160px"
                isEager
              />
            ) : (
              <ImagePlaceholder isBusy={prepared === undefined} />
            )}
            <CoverText>
              {chosenFile && <b>{chosenFile.name}</b>}
              <span>{sizeText ?? 'The current cover'}</span>
            </CoverText>
            {chosenFile && (
              <Button tone="ghost" size="sm" aria-label={admin.removeLabel(chosenFile.name)} onClick={handleRemoveChosenFile}>
                {admin.removeButton}
              </Button>
            )}
          </CoverRow>
        )}
      </Stack>
      <Field
        label={POST_FIELDS.image_alt.label}
        isOptional
        hint="A few words for visitors who cannot see it."
        {...fieldProps('image_alt')}
      >
        {(wiring) => <Input {...wiring} value={alt} onChange={({ target }) => setAlt(target.value)} autoComplete="off" />}
      </Field>
    </>
  );
}
