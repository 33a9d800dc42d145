CREATE TABLE "incoming" (
	"id" text COLLATE "C" PRIMARY KEY NOT NULL,
	"number" text COLLATE "C" NOT NULL,
	"provider" text COLLATE "C" NOT NULL,
	"provider_id" text COLLATE "C" NOT NULL,
	"channel" text COLLATE "C" NOT NULL,
	"sealed" "bytea" NOT NULL,
	"amount_centavos" bigint NOT NULL,
	"currency" text COLLATE "C" NOT NULL,
	"is_booked" boolean NOT NULL,
	"sent_at" bigint,
	"created_at" bigint NOT NULL,
	"reason" text COLLATE "C",
	"open_centavos" bigint NOT NULL,
	CONSTRAINT "incoming_number_unique" UNIQUE("number")
);
--> statement-breakpoint
ALTER TABLE "approvals" ALTER COLUMN "member_id" DROP NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "incoming_by_provider_id" ON "incoming" USING btree ("provider","provider_id");--> statement-breakpoint
CREATE INDEX "incoming_waiting" ON "incoming" USING btree ("created_at","id") WHERE reason IS NOT NULL;--> statement-breakpoint
CREATE INDEX "instalments_open_amount" ON "instalments" USING btree ((principal_centavos + interest_centavos + charges_centavos - waived_interest_centavos - paid_principal_centavos - paid_interest_centavos - paid_charges_centavos),"due_on") WHERE principal_centavos + interest_centavos + charges_centavos - waived_interest_centavos - paid_principal_centavos - paid_interest_centavos - paid_charges_centavos > 0;