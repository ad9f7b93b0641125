import type { ReactNode } from 'react';
import { Heading, Stack, Text } from '@/components/ui/primitives';
import { ResponsiveImage } from '@/components/ui/ResponsiveImage';
import { hasOtherOrder, recordImagePaths } from '@/domain/recordImages';
import { imagePlaceLabel } from '@/texts/rules';
import { compareTexts } from './recordComparison';
import type { RecordConfig, StoredRecord } from './recordConfig';
import { ImageGrid, TextDifference } from './VersionParts';

export function compareRecords(config: RecordConfig, versionRecord: StoredRecord, currentRecord: StoredRecord) {
  const changedTexts = compareTexts(config, versionRecord, currentRecord).filter(({ before, after }) => before !== after);
  const versionPaths = recordImagePaths(versionRecord);
  const currentPaths = recordImagePaths(currentRecord);
  const onlyInVersionPaths = versionPaths.filter((path) => !currentPaths.includes(path));
  const onlyInCurrentPaths = currentPaths.filter((path) => !versionPaths.includes(path));
  const isReordered = hasOtherOrder(versionPaths, currentPaths);
  const isSame = changedTexts.length === 0 && onlyInVersionPaths.length === 0 && onlyInCurrentPaths.length === 0 && !isReordered;
  return { versionRecord, changedTexts, versionPaths, currentPaths, onlyInVersionPaths, onlyInCurrentPaths, isReordered, isSame };
}

export type Comparison = ReturnType<typeof compareRecords>;

const onlyInVersionLabel = 'In this version only';
const inVersionLabel = 'In this version';
const onlyInCurrentLabel = (kind: string) => `In the current ${kind} only`;
const inCurrentLabel = (kind: string) => `In the current ${kind}`;

type Props = { kind: RecordConfig['kind']; comparison: Comparison; imageUrl: (path: string) => string };

/** Shows the changed texts, the images that only one of both records has, and both orders if the order changed. */
export function VersionDifferences({ kind, comparison, imageUrl }: Props) {
  const { changedTexts, versionPaths, currentPaths, onlyInVersionPaths, onlyInCurrentPaths, isReordered } = comparison;
  const currentNumber = (path: string) => currentPaths.indexOf(path) + 1;
  return (
    <>
      <Text $size="small">
        <del>{onlyInVersionLabel}</del> <ins>{onlyInCurrentLabel(kind)}</ins>
      </Text>
      {changedTexts.map(({ label, before, after }) => (
        <ComparedPart key={label} label={label}>
          <TextDifference before={before} after={after} />
        </ComparedPart>
      ))}
      {onlyInVersionPaths.length + onlyInCurrentPaths.length > 0 && (
        <ComparedPart label="Images">
          <ComparedImages
            paths={[...onlyInVersionPaths, ...onlyInCurrentPaths]}
            imageUrl={imageUrl}
            minWidth="min(160px, 100%)"
            renderCaption={(path) =>
              onlyInVersionPaths.includes(path) ? <del>{onlyInVersionLabel}</del> : <ins>{onlyInCurrentLabel(kind)}</ins>
            }
          />
        </ComparedPart>
      )}
      {isReordered && (
        <ComparedPart label="Order of the images">
          <p>{inVersionLabel}</p>
          <ComparedImages
            paths={versionPaths}
            imageUrl={imageUrl}
            label={inVersionLabel}
            minWidth="96px"
            renderCaption={(path) => (currentPaths.includes(path) ? `Now image ${currentNumber(path)}` : 'No longer there')}
          />
          <p>{inCurrentLabel(kind)}</p>
          <ComparedImages
            paths={currentPaths}
            imageUrl={imageUrl}
            label={inCurrentLabel(kind)}
            minWidth="96px"
            renderCaption={(path) => imagePlaceLabel(currentNumber(path))}
          />
        </ComparedPart>
      )}
    </>
  );
}

const ComparedPart = ({ label, children }: { label: string; children: ReactNode }) => (
  <Stack as="section" $gap={8} aria-label={label}>
    <Heading as="h4" $size="small">
      {label}
    </Heading>
    {children}
  </Stack>
);

type ComparedImagesProps = {
  paths: readonly string[];
  imageUrl: (path: string) => string;
  label?: string;
  minWidth: string;
  renderCaption: (path: string) => ReactNode;
};

const ComparedImages = ({ paths, imageUrl, label, minWidth, renderCaption }: ComparedImagesProps) => (
  <ImageGrid aria-label={label} $minWidth={minWidth}>
    {paths.map((path) => (
      <li key={path}>
        <ResponsiveImage src={imageUrl(path)} alt="" width={160} height={100} sizes="160px" isEager />
        <span>{renderCaption(path)}</span>
      </li>
    ))}
  </ImageGrid>
);
