/** Objects of Kubernetes against the schemas of its own API, strictly. */
import { Deployment } from "kubernetes-models/apps/v1";
import { HorizontalPodAutoscaler } from "kubernetes-models/autoscaling/v2";
import { NetworkPolicy } from "kubernetes-models/networking.k8s.io/v1";
import { PodDisruptionBudget } from "kubernetes-models/policy/v1";
import { ConfigMap, Service } from "kubernetes-models/v1";

/** What of the API the manifests use. */
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

/** A copy that notes in `read` which of its keys somebody looked at, by their paths. */
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

/** What is wrong with an object; the schemas themselves let through what they do not know. */
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
