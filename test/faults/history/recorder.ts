import type { Answer, FaultSpan, History, Outage, Pressure } from './answer.ts';

/** A history that grows. */
export interface Recorder extends History {
  /** The row of the next answers. */
  row: string;
  answer(answer: Omit<Answer, 'row'>): void;
  outage(outage: Outage): void;
  pressure(pressure: Omit<Pressure, 'row'>): void;
  fault(span: Omit<FaultSpan, 'row'>): void;
}

/** Creates an empty history. */
export const createRecorder = (): Recorder => {
  const answers: Answer[] = [];
  const outages: Outage[] = [];
  const pressures: Pressure[] = [];
  const faults: FaultSpan[] = [];
  const recorder: Recorder = {
    answers,
    outages,
    pressures,
    faults,
    row: '',
    answer: (answer) =>
      void answers.push({
        row: recorder.row,
        ...answer,
      }),
    outage: (outage) => void outages.push(outage),
    pressure: (pressure) =>
      void pressures.push({
        row: recorder.row,
        ...pressure,
      }),
    fault: (span) =>
      void faults.push({
        row: recorder.row,
        ...span,
      }),
  };
  return recorder;
};
