/** Refusals of an upstream: the ApiError in the body of every 4xx and 5xx. */

export interface RefusalOptions {
  /** A `flash` detail is a message for the shopper, not a failure. */
  readonly type?: "flash" | undefined;
  readonly additionalInfo?: Readonly<Record<string, unknown>> | undefined;
  /** The source of the refusal; bot defence answers with a 403 that has one. */
  readonly appId?: string | undefined;
}

/** Thrown by a resolver to answer with an error. */
export class Refusal extends Error {
  override readonly name = "Refusal";
  readonly status: number;
  readonly errorId: string;
  readonly options: RefusalOptions;

  constructor(
    status: number,
    errorId: string,
    message: string,
    options: RefusalOptions,
  ) {
    super(message);
    this.status = status;
    this.errorId = errorId;
    this.options = options;
  }
}

/** Creates the error to throw: `throw refuse(404, "API404", "No such product")`. */
export function refuse(
  status: number,
  errorId: string,
  message = `Refused with ${errorId}`,
  options: RefusalOptions = {},
): Refusal {
  return new Refusal(status, errorId, message, options);
}

export interface ApiErrorBody {
  readonly errorDetails: readonly {
    readonly errorId: string;
    readonly message: string;
    readonly type?: "flash";
    readonly additionalInfo?: Readonly<Record<string, unknown>>;
  }[];
  readonly appId?: string;
  readonly correlationId: string;
}

/** Returns the body of a refusal. */
export function toApiError(
  { errorId, message, options }: Refusal,
  correlationId: string,
): ApiErrorBody {
  const { type, additionalInfo, appId } = options;
  return {
    errorDetails: [
      {
        errorId,
        message,
        ...(type && { type }),
        ...(additionalInfo && { additionalInfo }),
      },
    ],
    ...(appId && { appId }),
    correlationId,
  };
}
