/** Validates Kubernetes objects strictly against the schemas of its own API. */
import { Deployment } from "kubernetes-models/apps/v1";
import { HorizontalPodAutoscaler } from "kubernetes-models/autoscaling/v2";
import { NetworkPolicy } from "kubernetes-models/networking.k8s.io/v1";
import { PodDisruptionBudget } from "kubernetes-models/policy/v1";
import { ConfigMap, Service } from "kubernetes-models/v1";

/** The parts of the API that the manifests use. */
const models = new Map(
  [
    ConfigMap,
    Deployment,
    HorizontalPodAutoscaler,
    NetworkPolicy,
    PodDisruptionBudget,
    Service,
  ].map((model) => [`${model.apiVersion} ${model.kind}`, model]),
);

interface KubernetesObject {
  readonly apiVersion: string;
  readonly kind: string;
}

const isObject = (value: unknown): value is object =>
  typeof value === "object" && value !== null;

/** Returns a copy that records in `read` the path of each key that is read. */
function watched<T extends object>(value: T, read: Set<string>, path = ""): T {
  return new Proxy(value, {
    get(target, key) {
      const found: unknown = Reflect.get(target, key);
      if (typeof key === "symbol") return found;
      const at = `${path}/${key}`;
      read.add(at);
      return isObject(found) ? watched(found, read, at) : found;
    },
  });
}

function pathsIn(value: unknown, path = ""): string[] {
  if (!isObject(value)) return [];
  return Object.entries(value).flatMap(([key, inner]) => [
    `${path}/${key}`,
    ...pathsIn(inner, `${path}/${key}`),
  ]);
}

/** Returns what is wrong with an object. The schemas alone would accept unknown keys. */
export function mistakesIn(object: KubernetesObject): string[] {
  const { apiVersion, kind } = object;
  const Model = models.get(`${apiVersion} ${kind}`);
  if (!Model) return [`there is no ${kind} in ${apiVersion}`];
  const read = new Set<string>();
  try {
    Model.prototype.validate.call(watched(object, read));
  } catch (error) {
    return [error instanceof Error ? error.message : String(error)];
  }
  return pathsIn(object)
    .filter((path) => !read.has(path))
    .map((path) => `${kind} knows no ${path}`);
}
